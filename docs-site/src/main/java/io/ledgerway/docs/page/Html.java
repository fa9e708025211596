package io.ledgerway.docs.page;

/** HTML of plain text. */
public final class Html {

    private Html() {}

    /** Escapes a text, for element content and for attribute values in double quotes. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.append(character);
            }
        }
        return escaped.toString();
    }

    /** A link. */
    public static String link(String path, String text) {
        return "<a href=\"%s\">%s</a>".formatted(escape(path), escape(text));
    }
}
