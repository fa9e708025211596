package io.ledgerway.gateway.docs;

import io.ledgerway.gateway.asset.StaticFile;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;

/** Headers of the documentation: nothing is loaded from elsewhere, and browsers revalidate. */
final class DocsPolicy {

    private static final String CONTENT =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'self'";

    private DocsPolicy() {}

    static StaticFile file(MediaType type, Resource content) {
        return secured(StaticFile.of(type, CacheControl.noCache(), content));
    }

    static StaticFile file(MediaType type, String content) {
        return secured(StaticFile.of(type, CacheControl.noCache(), content));
    }

    static StaticFile file(MediaType type, byte[] content) {
        return secured(StaticFile.of(type, CacheControl.noCache(), content));
    }

    private static StaticFile secured(StaticFile file) {
        return file.with("Content-Security-Policy", CONTENT).with("Referrer-Policy", "no-referrer");
    }
}
