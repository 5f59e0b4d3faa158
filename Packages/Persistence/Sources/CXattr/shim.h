// Extended attributes of files, which the module Glibc leaves out.
#include <sys/xattr.h>
