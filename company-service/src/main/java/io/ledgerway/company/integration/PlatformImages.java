package io.ledgerway.company.integration;

import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.PlatformAssets;
import io.ledgerway.connector.PlatformDescriptor;
import java.net.URI;

/** URLs of the images of platforms. Those of company-service contain no trademarks. */
class PlatformImages {

    private final LinkAddresses links;
    private final PlatformAssets assets;

    PlatformImages(LinkAddresses links, PlatformAssets assets) {
        this.links = links;
        this.assets = assets;
    }

    URI square(PlatformDescriptor platform) {
        return file(platform, "square");
    }

    Branding branding(PlatformDescriptor platform) {
        String name = platform.name();
        return new Branding(
                new Branding.Logo(
                        variant(platform, "full", name), variant(platform, "square", name)),
                new Branding.Button(
                        variant(platform, "button", "Connect " + name),
                        variant(platform, "button-hover", "Connect " + name)),
                platform.sourceId());
    }

    private Branding.Variant variant(PlatformDescriptor platform, String file, String alt) {
        return new Branding.Variant(new Branding.Image(file(platform, file), alt));
    }

    private URI file(PlatformDescriptor platform, String name) {
        return links.page(assets.image(platform.platformKey(), name));
    }
}
