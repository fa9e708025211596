package io.ledgerway.starter.query;

/**
 * Reads the tokens of a query from left to right, each character once; errors carry their position.
 */
final class QueryScanner {

    /** The text must be shorter. */
    static final int LENGTH_LIMIT = 2048;

    private static final String AND = "&&";
    private static final String OR = "||";

    private final String parameter;
    private final String text;
    private int position;

    /** Starts at the first character; rejects text that PostgreSQL cannot store. */
    QueryScanner(String parameter, String text) {
        this.parameter = parameter;
        this.text = text;
        if (text.length() >= LENGTH_LIMIT) {
            throw QueryException.invalid(
                    parameter,
                    LENGTH_LIMIT - 1,
                    "The %s must be under %d characters.".formatted(parameter, LENGTH_LIMIT));
        }
        requireStorableText();
    }

    private void requireStorableText() {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair =
                    Character.isHighSurrogate(c)
                            && i + 1 < text.length()
                            && Character.isLowSurrogate(text.charAt(i + 1));
            if (c == 0 || (Character.isSurrogate(c) && !pair)) {
                throw malformed(i, "This character is not supported.");
            }
            i += pair ? 1 : 0;
        }
    }

    int position() {
        return position;
    }

    boolean atEnd() {
        return position == text.length();
    }

    QueryException malformed(int at, String reason) {
        return QueryException.malformed(parameter, at, reason);
    }

    QueryException expected(String what) {
        return malformed(position, "Expected %s here.".formatted(what));
    }

    void skipBlanks() {
        while (!atEnd() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    /** Consumes this token and the blanks after it, if it comes next. */
    boolean accept(String token) {
        if (!text.startsWith(token, position)) {
            return false;
        }
        position += token.length();
        skipBlanks();
        return true;
    }

    boolean acceptAnd() {
        return accept(AND);
    }

    boolean acceptOr() {
        return accept(OR);
    }

    /** Consumes a dot; blanks around it are an error. */
    boolean acceptDot() {
        boolean dot = !atEnd() && text.charAt(position) == '.';
        position += dot ? 1 : 0;
        return dot;
    }

    /** Reads a property name: letters, digits, {@code _} and {@code -}. */
    String readName() {
        int start = position;
        while (!atEnd() && isNamePart(text.charAt(position))) {
            position++;
        }
        if (start == position) {
            throw expected("the name of a property");
        }
        return text.substring(start, position);
    }

    /** Reads the text before the operator, without the blanks around it: the key of a tag. */
    String readTextBeforeOperator() {
        int start = position;
        while (!atEnd() && !endsKey()) {
            position++;
        }
        String key = text.substring(start, position).strip();
        if (key.isEmpty()) {
            throw expected("the key of a tag");
        }
        return key;
    }

    /** Reads an operator; the error of a missing one names the operators of the language. */
    Operator readOperator(String ofLanguage) {
        for (Operator operator : Operator.ALL) {
            if (accept(operator.symbol())) {
                return operator;
            }
        }
        throw expected("an operator (" + ofLanguage + ")");
    }

    /** Reads a quoted or bare value; the cursor is then at the end or at a conjunction. */
    Literal readValue() {
        return !atEnd() && text.charAt(position) == '"' ? readQuoted() : readBare();
    }

    private Literal readQuoted() {
        int start = position++;
        StringBuilder value = new StringBuilder();
        while (!atEnd() && text.charAt(position) != '"') {
            value.append(text.charAt(position) == '\\' ? readEscaped() : text.charAt(position));
            position++;
        }
        if (atEnd()) {
            throw malformed(start, "This quote is not closed.");
        }
        position++;
        skipBlanks();
        if (!endsValue()) {
            throw expected("&&, ||, } or the end");
        }
        return new Literal.Text(value.toString());
    }

    private char readEscaped() {
        int slash = position++;
        if (atEnd() || (text.charAt(position) != '"' && text.charAt(position) != '\\')) {
            throw malformed(slash, "Within quotes only \\\" and \\\\ are escapes.");
        }
        return text.charAt(position);
    }

    private Literal readBare() {
        int start = position;
        if (!atEnd() && text.charAt(position) == '=') {
            throw malformed(
                    position, "Write one = only. Put a value that begins with = in double quotes.");
        }
        while (!endsValue()) {
            if (text.charAt(position) == '{') {
                throw malformed(position, "Put a value that contains a brace in double quotes.");
            }
            position++;
        }
        String value = text.substring(start, position).strip();
        if (value.isEmpty()) {
            throw malformed(start, "Expected a value here (\"\" is the empty text).");
        }
        return value.equals("null") ? new Literal.Null() : new Literal.Text(value);
    }

    private boolean endsValue() {
        return atEnd()
                || text.charAt(position) == '}'
                || text.startsWith(AND, position)
                || text.startsWith(OR, position);
    }

    private boolean endsKey() {
        return "=!~<>{}".indexOf(text.charAt(position)) >= 0 || endsValue();
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }
}
