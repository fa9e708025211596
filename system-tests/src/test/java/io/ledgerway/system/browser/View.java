package io.ledgerway.system.browser;

/**
 * How a {@link Tab} looks at pages.
 *
 * @param width in CSS pixels
 * @param language what the browser asks for: a language tag
 * @param script whether scripts run
 */
public record View(int width, int height, String language, boolean script) {

    /** 1,280 pixels wide, English, with scripts. */
    public static View desktop() {
        return new View(1280, 800, "en-GB", true);
    }

    /** 360 pixels wide: the smallest that must do. */
    public static View phone() {
        return new View(360, 740, "en-GB", true);
    }

    public View in(String tag) {
        return new View(width, height, tag, script);
    }

    public View withoutScript() {
        return new View(width, height, language, false);
    }
}
