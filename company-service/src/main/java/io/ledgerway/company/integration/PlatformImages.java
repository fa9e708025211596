package io.ledgerway.company.integration;

import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.connector.PlatformDescriptor;
import java.net.URI;

/**
 * Where the pictures of a platform are: drawn by us, so that nobody's mark is used. The files stand
 * in {@code link/assets/platforms/<key>/}.
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
                new Branding.Logo(shown(platform, "full", name), shown(platform, "square", name)),
                new Branding.Button(
                        shown(platform, "button", "Connect " + name),
                        shown(platform, "button-hover", "Connect " + name)),
                platform.sourceId());
    }

    private Branding.Shown shown(PlatformDescriptor platform, String file, String alt) {
        return new Branding.Shown(new Branding.Image(file(platform, file), alt));
    }

    private URI file(PlatformDescriptor platform, String name) {
        return links.page("assets/platforms/" + platform.platformKey() + "/" + name + ".svg");
    }
}
