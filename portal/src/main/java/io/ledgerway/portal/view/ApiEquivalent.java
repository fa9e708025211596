package io.ledgerway.portal.view;

import org.jspecify.annotations.Nullable;

/**
 * The call that does what a page or form does. Controllers put one as {@code asApi} into the model;
 * the frame shows it as curl, the key left out.
 *
 * @param open whether API keys open it; otherwise only people in this portal can do this
 * @param more what else curl is told
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

    /** A file of this name in a multipart request. */
    public static ApiEquivalent upload(String path, String file) {
        return new ApiEquivalent("POST", path, null, true, " -F " + quoted("file=@" + file));
    }

    /** A document, kept under this name. */
    public static ApiEquivalent download(String path, String name) {
        return new ApiEquivalent("GET", path, null, true, " -o " + quoted(name));
    }

    /** Something that the API has, but not for keys. */
    public static ApiEquivalent portalOnly(String method, String path) {
        return new ApiEquivalent(method, path, null, false);
    }

    /** One line for a shell. */
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
