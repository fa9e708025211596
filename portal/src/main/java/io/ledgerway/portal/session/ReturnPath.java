package io.ledgerway.portal.session;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** The target after sign-in: a page of the portal, by default the home page. */
final class ReturnPath {

    static final String HOME = "/portal";

    private static final int MAX_LENGTH = 2_000;

    private ReturnPath() {}

    /** The requested page of the portal; the home page for any other value. */
    static String of(@Nullable String wanted) {
        return wanted != null && isOurs(wanted) ? wanted : HOME;
    }

    private static boolean isOurs(String wanted) {
        if (wanted.length() > MAX_LENGTH || wanted.indexOf('\\') >= 0 || wanted.contains("//")) {
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
