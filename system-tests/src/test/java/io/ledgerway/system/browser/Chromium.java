package io.ledgerway.system.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The browser. It is not thread-safe: JUnit runs all tests in one thread. */
public final class Chromium implements AutoCloseable {

    /** A browser without windows opens and closes a tab with a fifth of the processor time. */
    private static final List<Path> PROGRAMS =
            List.of(Path.of("/usr/bin/chromium-headless-shell"), Path.of("/usr/bin/chromium"));

    private static final double PATIENCE_MILLIS = 60_000;

    private final Playwright playwright;
    private final Browser browser;
    private final Axe axe = new Axe();

    Chromium() {
        playwright =
                Playwright.create(
                        new Playwright.CreateOptions()
                                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser =
                playwright
                        .chromium()
                        .launch(
                                new LaunchOptions()
                                        .setExecutablePath(installed().findFirst().orElseThrow()));
    }

    static boolean isThere() {
        return installed().findAny().isPresent();
    }

    private static Stream<Path> installed() {
        return PROGRAMS.stream().filter(Files::isExecutable);
    }

    /** Opens a new tab with separate cookies. */
    public Tab open(View view) {
        BrowserContext context =
                browser.newContext(
                        new NewContextOptions()
                                .setViewportSize(view.width(), view.height())
                                .setLocale(view.language())
                                // axe must not check colours during a transition
                                .setReducedMotion(ReducedMotion.REDUCE)
                                .setJavaScriptEnabled(view.script()));
        context.setDefaultTimeout(PATIENCE_MILLIS);
        return new Tab(context, view, axe);
    }

    @Override
    public void close() {
        playwright.close();
    }
}
