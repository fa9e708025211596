package io.ledgerway.system.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A tab with one page. Script errors and violations of the content security policy are collected
 * and make {@link #close()} fail.
 */
public final class Tab implements AutoCloseable {

    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    /** Whether every inspected page is saved; otherwise those with violations are. */
    private static final boolean LONG = "long".equals(System.getProperty("campaign"));

    private static final boolean ALL_SCREENSHOTS = Boolean.getBoolean("screenshots");

    private static final List<ColorScheme> BOTH = List.of(ColorScheme.LIGHT, ColorScheme.DARK);

    /** The console's message about an error response; it is no fault of the page. */
    private static final String ANSWER = "Failed to load resource";

    private final BrowserContext context;
    private final Page page;
    private final View view;
    private final Axe axe;
    private final List<String> complaints = new ArrayList<>();

    Tab(BrowserContext context, View view, Axe axe) {
        this.context = context;
        this.view = view;
        this.axe = axe;
        page = context.newPage();
        page.onConsoleMessage(this::listen);
        page.onPageError(complaints::add);
    }

    /** The page of Playwright, for everything else. */
    public Page page() {
        return page;
    }

    public Tab goTo(URI address) {
        page.navigate(address.toString());
        return this;
    }

    /** The button or link with this accessible name. */
    public Locator control(String name) {
        return named(AriaRole.BUTTON, name).or(named(AriaRole.LINK, name));
    }

    /** Presses the button, or follows the link, of this name. */
    public void press(String name) {
        control(name).click();
    }

    /**
     * {@link #inspect} at 1,280 pixels, and no horizontal scrolling at 360 and 834 pixels; with
     * {@code -Dcampaign=long} axe also checks the narrow page. Colours are the same at all.
     */
    public void inspectAtAllWidths(String name) {
        page.setViewportSize(View.phone().width(), View.phone().height());
        inspect(name, View.phone().width(), LONG ? List.of(ColorScheme.LIGHT) : List.of());
        page.setViewportSize(View.tablet().width(), View.tablet().height());
        inspect(name, View.tablet().width(), List.of());
        page.setViewportSize(View.desktop().width(), View.desktop().height());
        inspect(name, View.desktop().width(), BOTH);
        page.setViewportSize(view.width(), view.height());
    }

    /**
     * Checks the current page: no violations of any rule found by axe, and none of contrast in dark
     * colours, no horizontal scrolling (both need script). Saves a screenshot of a page with
     * violations, with {@code -Dscreenshots=true} of every page, as {@code
     * target/screenshots/<name>-<width>[-dark].png}.
     */
    public void inspect(String name) {
        inspect(name, view.width(), BOTH);
    }

    private void inspect(String name, int width, List<ColorScheme> schemes) {
        for (ColorScheme scheme : schemes) {
            page.emulateMedia(new EmulateMediaOptions().setColorScheme(scheme));
            String dark = scheme == ColorScheme.DARK ? "-dark" : "";
            List<String> violations = new ArrayList<>();
            if (view.script()) {
                violations.addAll(axe.violationsOfContrast(page));
                if (dark.isEmpty()) {
                    violations.addAll(axe.violations(page));
                }
            }
            if (ALL_SCREENSHOTS || !violations.isEmpty()) {
                screenshot("%s-%d%s.png".formatted(name, width, dark));
            }
            assertThat(violations).as("%s%s", name, dark).isEmpty();
        }
        page.emulateMedia(new EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        if (view.script()) {
            assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
                    .as("width of %s", name)
                    .isLessThanOrEqualTo(width);
        }
    }

    private void screenshot(String file) {
        page.screenshot(
                new ScreenshotOptions().setFullPage(true).setPath(SCREENSHOTS.resolve(file)));
    }

    /** Measurements of the current page; needs script. */
    public PageMetrics figures() {
        return PageMetrics.of(page);
    }

    /** Fails when the page reported an error. */
    @Override
    public void close() {
        context.close();
        assertThat(complaints).as("Errors reported by pages").isEmpty();
    }

    private Locator named(AriaRole role, String name) {
        return page.getByRole(role, new GetByRoleOptions().setName(name).setExact(true));
    }

    private void listen(ConsoleMessage message) {
        if (message.type().equals("error") && !message.text().startsWith(ANSWER)) {
            complaints.add(message.text());
        }
    }
}
