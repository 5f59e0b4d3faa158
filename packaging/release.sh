# Sets `release`: the options of scripts/build for the release programs that are packaged and measured. To be
# sourced in the root folder.
#
# Swift's libraries are linked statically. Functions are in sections of their own, and none are exported,
# so that the linker drops unused ones; it also merges equal functions of C and C++; relative relocations
# are packed. Unwind tables are left out, since Swift returns errors and unwinds no stack; debuggers and
# perf follow the frame pointers. Reflection data that only debuggers read is left out too. Half of a
# program would be ICU's data for languages and character sets that no program needs. Generic types are
# accessed by functions instead of by mangled names: the first use of a generic type by its name makes
# Swift's runtime search all conformances of the program, for each of its type arguments.
release=(
    -c release --static-swift-stdlib --scratch-path .build-release
    -Xcc -ffunction-sections -Xcc -fdata-sections -Xswiftc -Xfrontend -Xswiftc -function-sections
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
    -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs
    -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker "$PWD/packaging/unused_sections.ld" -Xlinker --icf=safe
)
toolchain=$(swiftc -static-stdlib -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
mkdir -p .build-release
icu_symbol=$(python3 packaging/icu_data.py "$toolchain/linux/lib_FoundationICU.a" .build-release/icu_data.o)
release+=(-Xlinker "$PWD/.build-release/icu_data.o" -Xlinker "--defsym=$icu_symbol=classly_icu_data")
