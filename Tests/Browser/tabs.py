"""What a person does in a second tab of a browser meanwhile."""


def sign_out(browser, page):
    """Signs out on a page in another tab."""
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.open(page).send("/sign-out")
    close(browser, first)


def open_twice(browser, open_page):
    """Opens a page in this tab and in another, which is the current one afterwards; returns both."""
    first = browser.driver.current_window_handle
    open_page(browser)
    browser.driver.switch_to.new_window("tab")
    open_page(browser)
    return first, browser.driver.current_window_handle


def close(browser, other):
    """Closes the current tab, and goes on in another."""
    browser.driver.close()
    browser.driver.switch_to.window(other)


def click(browser, tab, selector):
    """Clicks in a tab, which is the current one afterwards, without waiting for what follows."""
    browser.driver.switch_to.window(tab)
    browser.driver.execute_script("arguments[0].click()", browser.find(selector))


def press_twice(browser, network, start, open_page, selector, look):
    """Presses a button that leads to another page in two tabs; returns what `look` sees in each.

    The network holds the requests, which begin with `start`, until both have come.
    """
    first, second = open_twice(browser, open_page)
    browser.driver.switch_to.window(first)
    page = browser.find("html")
    network.hold(start)
    # The driver waits for the page after a click, and so would not come to the second tab.
    browser.driver.execute_script("setTimeout(() => arguments[0].click(), 1000)", browser.find(selector))
    browser.driver.switch_to.window(second)
    browser.press(browser.find(selector))
    seen = [look(browser)]
    close(browser, first)
    browser.wait(lambda: browser.is_stale(page))
    return [look(browser), *seen]
