package io.ledgerway.portal.session;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Public URL and identity provider of the installation.
 *
 * @param publicUrl the gateway's URL for browsers; with https, the session cookie is bound to its
 *     host
 * @param oidc the identity provider, if there is one
 */
@ConfigurationProperties("ledgerway")
public record PortalProperties(URI publicUrl, @Nullable Oidc oidc) {

    public PortalProperties {
        if (publicUrl == null || publicUrl.getHost() == null) {
            throw new IllegalArgumentException("LEDGERWAY_PUBLIC_URL is missing.");
        }
    }

    /** The identity provider; the portal only needs to know whether it is configured. */
    public record Oidc(@Nullable String issuer) {}

    /** The URL without a trailing slash. */
    public String base() {
        return publicUrl.toString().replaceAll("/+$", "");
    }

    boolean isSecure() {
        return "https".equalsIgnoreCase(publicUrl.getScheme());
    }

    boolean hasIdentityProvider() {
        return oidc != null && oidc.issuer() != null && !oidc.issuer().isBlank();
    }

    /** Scheme, host and port, as in the header {@code Origin}. */
    String origin() {
        return publicUrl.getScheme() + "://" + publicUrl.getAuthority();
    }
}
