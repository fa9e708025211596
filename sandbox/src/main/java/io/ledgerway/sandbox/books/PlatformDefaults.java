package io.ledgerway.sandbox.books;

import java.util.Map;
import java.util.Set;

/** Defaults of a platform's books: base currency and tax code of 0 %. */
record PlatformDefaults(String baseCurrency, String noTax) {

    /** The reference platform, which has no restrictions. */
    static final String DEFAULT_KEY = "mqjo";

    private static final Map<String, PlatformDefaults> PLATFORMS =
            Map.of(
                    "trji",
                    new PlatformDefaults("GBP", "tax-none"),
                    "fbrh",
                    new PlatformDefaults("GBP", "tax-none"),
                    "akxx",
                    new PlatformDefaults("USD", "-7"),
                    "pqsw",
                    new PlatformDefaults("USD", "tax-none"),
                    "qhyg",
                    new PlatformDefaults("USD", "NON"),
                    "gbol",
                    new PlatformDefaults("GBP", "NONE"),
                    DEFAULT_KEY,
                    new PlatformDefaults("GBP", "tax-none"));

    static PlatformDefaults of(String key) {
        PlatformDefaults platformDefaults = PLATFORMS.get(key);
        if (platformDefaults == null) {
            throw new IllegalArgumentException("Unknown platform '%s'".formatted(key));
        }
        return platformDefaults;
    }

    static Set<String> keys() {
        return PLATFORMS.keySet();
    }

    /** Second foreign currency of the books, besides the euro. */
    String otherCurrency() {
        return baseCurrency.equals("USD") ? "GBP" : "USD";
    }
}
