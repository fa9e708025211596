package io.ledgerway.portal.session;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The installation as browsers see it.
 *
 * @param publicUrl the gateway's address for browsers; where it is https, the cookie is bound to it
 * @param oidc the identity provider people may sign in at, if there is one
 */
@ConfigurationProperties("ledgerway")
public record PortalProperties(URI publicUrl, @Nullable Oidc oidc) {

    public PortalProperties {
        if (publicUrl == null || publicUrl.getHost() == null) {
            throw new IllegalArgumentException("LEDGERWAY_PUBLIC_URL is missing.");
        }
    }

    /** The identity provider, of which only its being there matters here. */
    public record Oidc(@Nullable String issuer) {}

    /** Without a slash at its end. */
    public String base() {
        return publicUrl.toString().replaceAll("/+$", "");
    }

    boolean isSecure() {
        return "https".equalsIgnoreCase(publicUrl.getScheme());
    }

    boolean hasIdentityProvider() {
        return oidc != null && oidc.issuer() != null && !oidc.issuer().isBlank();
    }

    /** Scheme, host and port, as browsers name where a form came from. */
    String origin() {
        return publicUrl.getScheme() + "://" + publicUrl.getAuthority();
    }
}
