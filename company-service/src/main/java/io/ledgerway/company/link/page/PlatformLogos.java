package io.ledgerway.company.link.page;

import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.PlatformAssets;
import org.jspecify.annotations.Nullable;

/** Addresses of platform logos among the static files. */
class PlatformLogos {

    private static final String SQUARE = "square";

    private final LinkAddresses links;
    private final PlatformAssets assets;

    PlatformLogos(LinkAddresses links, PlatformAssets assets) {
        this.links = links;
        this.assets = assets;
    }

    /** Null if the platform has no logo. */
    @Nullable String of(String platformKey) {
        return assets.has(platformKey, SQUARE)
                ? PageLayout.path(links.page(assets.image(platformKey, SQUARE)))
                : null;
    }
}
