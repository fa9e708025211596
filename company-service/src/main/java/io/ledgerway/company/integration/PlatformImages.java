package io.ledgerway.company.integration;

import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.connector.PlatformDescriptor;
import java.net.URI;

/**
 * URLs of the images of platforms. The images are drawn for Ledgerway and contain no trademarks.
 * The files are in {@code link/assets/platforms/<key>/}.
 */
class PlatformImages {

    private final LinkAddresses links;

    PlatformImages(LinkAddresses links) {
        this.links = links;
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
        return links.page("assets/platforms/" + platform.platformKey() + "/" + name + ".svg");
    }
}
