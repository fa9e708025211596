package io.ledgerway.connector.price;

import java.util.List;
import java.util.Optional;

/**
 * The price tiers of a platform, cheapest first.
 *
 * @param currency of all fees; empty without tiers
 */
public record PriceList(String currency, List<AppTier> tiers) {

    /** A platform without published tiers. */
    public static final PriceList NONE = new PriceList("", List.of());

    public PriceList {
        tiers = List.copyOf(tiers);
    }

    /** The tier with the name, in any case. */
    public Optional<AppTier> tier(String name) {
        return tiers.stream().filter(it -> it.name().equalsIgnoreCase(name.strip())).findFirst();
    }
}
