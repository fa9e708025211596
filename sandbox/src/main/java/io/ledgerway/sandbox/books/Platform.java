package io.ledgerway.sandbox.books;

import java.util.Map;
import java.util.Set;

/** What the books of a platform start from: its base currency and its tax rate without effect. */
record Platform(String baseCurrency, String noTax) {

    /** The built-in platform, which takes everything. */
    static final String DEFAULT_KEY = "mqjo";

    private static final Map<String, Platform> PLATFORMS =
            Map.of(
                    "trji",
                    new Platform("GBP", "tax-none"),
                    "fbrh",
                    new Platform("GBP", "tax-none"),
                    "akxx",
                    new Platform("USD", "-7"),
                    "pqsw",
                    new Platform("USD", "tax-none"),
                    "qhyg",
                    new Platform("USD", "NON"),
                    "gbol",
                    new Platform("GBP", "NONE"),
                    DEFAULT_KEY,
                    new Platform("GBP", "tax-none"));

    static Platform of(String key) {
        Platform platform = PLATFORMS.get(key);
        if (platform == null) {
            throw new IllegalArgumentException("Unknown platform '%s'".formatted(key));
        }
        return platform;
    }

    static Set<String> keys() {
        return PLATFORMS.keySet();
    }

    /** The second foreign currency of the books beside the euro. */
    String otherCurrency() {
        return baseCurrency.equals("USD") ? "GBP" : "USD";
    }
}
