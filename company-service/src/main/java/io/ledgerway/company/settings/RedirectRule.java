package io.ledgerway.company.settings;

import java.net.URI;
import java.util.Locale;
import java.util.Set;

/** Decides which addresses browsers may be redirected to. */
final class RedirectRule {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private RedirectRule() {}

    /**
     * Returns true for an absolute http or https address with a host and without user information.
     */
    static boolean isWebAddress(URI address) {
        return address.getScheme() != null
                && Set.of("http", "https").contains(address.getScheme().toLowerCase(Locale.ROOT))
                && address.getHost() != null
                && address.getRawUserInfo() == null;
    }

    /** Returns true if scheme, host and port are equal; loopback hosts may differ in the port. */
    static boolean isSameSite(URI listed, URI target) {
        return listed.getScheme().equalsIgnoreCase(target.getScheme())
                && listed.getHost().equalsIgnoreCase(target.getHost())
                && (port(listed) == port(target)
                        || LOOPBACK.contains(target.getHost().toLowerCase(Locale.ROOT)));
    }

    private static int port(URI address) {
        if (address.getPort() >= 0) {
            return address.getPort();
        }
        return "https".equalsIgnoreCase(address.getScheme()) ? 443 : 80;
    }
}
