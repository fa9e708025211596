package io.ledgerway.company.user;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Public address of the portal.
 *
 * @param base public URL without a trailing slash
 */
public record PortalAddress(URI base) {

    static PortalAddress of(String publicUrl) {
        return new PortalAddress(URI.create(publicUrl.strip().replaceAll("/+$", "")));
    }

    /** Address of an invitation page. The token is base64url and needs no encoding. */
    public URI invitation(String token) {
        return URI.create(base + "/portal/invitation?token=" + token);
    }

    /**
     * Returns true for a page of the portal, to which an identity provider may redirect with a
     * code.
     */
    public boolean isOurs(@Nullable String page) {
        try {
            URI uri = new URI(Objects.requireNonNullElse(page, ""));
            return Objects.equals(uri.getScheme(), base.getScheme())
                    && Objects.equals(uri.getRawAuthority(), base.getRawAuthority())
                    && uri.getFragment() == null
                    && uri.normalize().equals(uri)
                    && String.valueOf(uri.getRawPath()).startsWith(base.getRawPath() + "/");
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
