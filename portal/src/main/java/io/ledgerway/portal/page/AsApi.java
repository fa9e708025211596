package io.ledgerway.portal.page;

import org.jspecify.annotations.Nullable;

/**
 * The call that does what a page or form does. Controllers put one as {@code asApi} into the model;
 * the frame shows it as curl, the key left out.
 *
 * @param open whether API keys open it; otherwise only people in this portal can do this
 * @param more what else curl is told
 */
public record AsApi(String method, String path, @Nullable String body, boolean open, String more) {

    public AsApi(String method, String path, @Nullable String body, boolean open) {
        this(method, path, body, open, "");
    }

    public static AsApi get(String path) {
        return new AsApi("GET", path, null, true);
    }

    public static AsApi post(String path, @Nullable String json) {
        return new AsApi("POST", path, json, true);
    }

    public static AsApi put(String path, String json) {
        return new AsApi("PUT", path, json, true);
    }

    public static AsApi delete(String path) {
        return new AsApi("DELETE", path, null, true);
    }

    /** A file of this name in a multipart request. */
    public static AsApi upload(String path, String file) {
        return new AsApi("POST", path, null, true, " -F " + quoted("file=@" + file));
    }

    /** A document, kept under this name. */
    public static AsApi download(String path, String name) {
        return new AsApi("GET", path, null, true, " -o " + quoted(name));
    }

    /** Something that the API has, but not for keys. */
    public static AsApi portalOnly(String method, String path) {
        return new AsApi(method, path, null, false);
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
