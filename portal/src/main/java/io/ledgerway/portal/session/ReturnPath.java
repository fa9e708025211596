package io.ledgerway.portal.session;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** Where somebody wanted to go before signing in: a page of ours, or the first one. */
final class ReturnPath {

    static final String HOME = "/portal";

    private static final int LONGEST = 2_000;

    private ReturnPath() {}

    /** The page of ours that was asked for; the first page for everything else. */
    static String of(@Nullable String wanted) {
        return wanted != null && isOurs(wanted) ? wanted : HOME;
    }

    private static boolean isOurs(String wanted) {
        if (wanted.length() > LONGEST || wanted.indexOf('\\') >= 0 || wanted.contains("//")) {
            return false;
        }
        try {
            URI uri = new URI(wanted);
            String path = uri.getPath();
            return !uri.isAbsolute()
                    && uri.getRawAuthority() == null
                    && path != null
                    && (path.equals(HOME) || path.startsWith(HOME + "/"))
                    && uri.normalize().equals(uri)
                    && !path.startsWith("/portal/api")
                    && !path.startsWith("/portal/sign-");
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
