package io.ledgerway.system.browser;

/**
 * Viewport and settings of a {@link Tab}.
 *
 * @param width in CSS pixels
 * @param language preferred language, as a language tag
 * @param script whether script is enabled
 */
public record View(int width, int height, String language, boolean script) {

    /** 1,280 pixels wide, English, with script. */
    public static View desktop() {
        return new View(1280, 800, "en-GB", true);
    }

    /** 834 pixels wide: a tablet, on which the navigation leaves the least space to a page. */
    public static View tablet() {
        return new View(834, 1112, "en-GB", true);
    }

    /** 360 pixels wide: the minimum supported width. */
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
