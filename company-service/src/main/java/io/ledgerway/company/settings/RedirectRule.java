package io.ledgerway.company.settings;

import java.net.URI;
import java.util.Locale;
import java.util.Set;

/** Which addresses browsers are sent to. */
final class RedirectRule {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private RedirectRule() {}

    /** An absolute http or https address that names a host and no user. */
    static boolean isWebAddress(URI address) {
        return address.getScheme() != null
                && Set.of("http", "https").contains(address.getScheme().toLowerCase(Locale.ROOT))
                && address.getHost() != null
                && address.getRawUserInfo() == null;
    }

    /** The same scheme, host and port; on loopback any port (decision 66). */
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
