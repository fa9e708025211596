package io.ledgerway.portal.view;

import org.jspecify.annotations.Nullable;

/**
 * The API call that is equivalent to a page or form. Controllers add it to the model as {@code
 * asApi}; the layout shows it as curl without the key.
 *
 * @param open whether API keys may use it; otherwise it is only available to portal users
 * @param more additional arguments of curl
 */
public record ApiEquivalent(
        String method, String path, @Nullable String body, boolean open, String more) {

    public ApiEquivalent(String method, String path, @Nullable String body, boolean open) {
        this(method, path, body, open, "");
    }

    public static ApiEquivalent get(String path) {
        return new ApiEquivalent("GET", path, null, true);
    }

    public static ApiEquivalent post(String path, @Nullable String json) {
        return new ApiEquivalent("POST", path, json, true);
    }

    public static ApiEquivalent put(String path, String json) {
        return new ApiEquivalent("PUT", path, json, true);
    }

    public static ApiEquivalent delete(String path) {
        return new ApiEquivalent("DELETE", path, null, true);
    }

    /** Upload of a file in a multipart request. */
    public static ApiEquivalent upload(String path, String file) {
        return new ApiEquivalent("POST", path, null, true, " -F " + quoted("file=@" + file));
    }

    /** Download of a document to this file name. */
    public static ApiEquivalent download(String path, String name) {
        return new ApiEquivalent("GET", path, null, true, " -o " + quoted(name));
    }

    /** A call that is only available to portal users. */
    public static ApiEquivalent portalOnly(String method, String path) {
        return new ApiEquivalent(method, path, null, false);
    }

    /** The path without its parameters. */
    public String label() {
        int end = path.indexOf('?');
        return end < 0 ? path : path.substring(0, end);
    }

    /** The command line. */
    public String curl(String base) {
        StringBuilder line = new StringBuilder("curl -s");
        if (!method.equals("GET")) {
            line.append(" -X ").append(method);
        }
        line.append(" -H 'Authorization: Basic <API key in base64>'");
        if (body != null) {
            line.append(" -H 'Content-Type: application/json' -d ").append(quoted(body));
        }
        return line.append(more).append(' ').append(quoted(base + path)).toString();
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
