package io.ledgerway.sandbox.books;

import java.util.Map;
import java.util.Set;

/** What the books of a platform start from: its base currency and its tax rate without effect. */
record PlatformDefaults(String baseCurrency, String noTax) {

    /** The built-in platform, which takes everything. */
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

    /** The second foreign currency of the books beside the euro. */
    String otherCurrency() {
        return baseCurrency.equals("USD") ? "GBP" : "USD";
    }
}
