package io.ledgerway.sandbox.quickbooksonline.query;

import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Parses the query language: SELECT, columns or COUNT(*), FROM one entity, WHERE with conditions
 * that AND joins, ORDERBY, STARTPOSITION and MAXRESULTS. Words are in any case.
 */
final class QueryParser {

    static final int MAX_PAGE_SIZE = 1000;

    private static final int DEFAULT_PAGE_SIZE = 100;
    private static final Set<String> OPERATORS = Set.of("=", "<", ">", "<=", ">=", "IN", "LIKE");
    private static final Set<String> CLAUSES =
            Set.of("WHERE", "ORDERBY", "ORDER", "STARTPOSITION", "MAXRESULTS");

    private final List<Token> tokens;
    private int next;

    /** A word, a sign or a text in quotes. */
    private record Token(String text, boolean quoted) {

        boolean is(String word) {
            return !quoted && text.equalsIgnoreCase(word);
        }
    }

    private QueryParser(String query) {
        this.tokens = tokens(query);
    }

    static QueryText parse(String query) {
        return new QueryParser(query).parse();
    }

    private QueryText parse() {
        expect("SELECT");
        List<String> columns = new ArrayList<>();
        boolean count = false;
        do {
            Token column = take();
            if (column.is("COUNT")) {
                expect("(");
                expect("*");
                expect(")");
                count = true;
            } else if (!column.is("*")) {
                columns.add(column.text());
            }
        } while (accept(","));
        expect("FROM");
        String name = take().text();
        Entity entity =
                Entity.named(name)
                        .orElseThrow(
                                () -> Fault.invalidQuery("invalid context declaration: " + name));
        List<QueryText.Condition> conditions = new ArrayList<>();
        if (accept("WHERE")) {
            do {
                conditions.add(condition());
            } while (accept("AND"));
        }
        List<QueryText.Order> orders = new ArrayList<>();
        int start = 1;
        int limit = DEFAULT_PAGE_SIZE;
        while (next < tokens.size()) {
            Token clause = take();
            if (clause.is("ORDERBY") || clause.is("ORDER")) {
                if (clause.is("ORDER")) {
                    expect("BY");
                }
                orders.addAll(orders());
            } else if (clause.is("STARTPOSITION")) {
                start = positiveNumber();
            } else if (clause.is("MAXRESULTS")) {
                limit = positiveNumber();
            } else {
                throw unexpected(clause);
            }
        }
        if (limit > MAX_PAGE_SIZE) {
            throw Fault.invalidQuery(
                    "value %d is too large. Max allowed value is %d."
                            .formatted(limit, MAX_PAGE_SIZE));
        }
        return new QueryText(entity, count, columns, conditions, orders, start, limit);
    }

    private QueryText.Condition condition() {
        String property = take().text();
        Token operator = take();
        String word = operator.text().toUpperCase(Locale.ROOT);
        if (operator.quoted() || !OPERATORS.contains(word)) {
            throw unexpected(operator);
        }
        List<String> values = new ArrayList<>();
        if (word.equals("IN")) {
            expect("(");
            do {
                values.add(take().text());
            } while (accept(","));
            expect(")");
        } else {
            values.add(take().text());
        }
        return new QueryText.Condition(property, word, values);
    }

    private List<QueryText.Order> orders() {
        List<QueryText.Order> orders = new ArrayList<>();
        do {
            String property = take().text();
            boolean descending = accept("DESC");
            if (!descending) {
                accept("ASC");
            }
            orders.add(new QueryText.Order(property, descending));
        } while (accept(","));
        return orders;
    }

    private int positiveNumber() {
        Token token = take();
        if (!token.text().matches("\\d{1,9}") || Integer.parseInt(token.text()) < 1) {
            throw unexpected(token);
        }
        return Integer.parseInt(token.text());
    }

    private Token take() {
        if (next == tokens.size()) {
            throw Fault.unparsableQuery("Encountered \"<EOF>\"");
        }
        return tokens.get(next++);
    }

    private boolean accept(String word) {
        boolean found = next < tokens.size() && tokens.get(next).is(word);
        if (found) {
            next++;
        }
        return found;
    }

    private void expect(String word) {
        Token token = take();
        if (!token.is(word)) {
            throw unexpected(token);
        }
    }

    private Fault unexpected(Token token) {
        String where = CLAUSES.contains(token.text().toUpperCase(Locale.ROOT)) ? "keyword" : "text";
        return Fault.unparsableQuery(
                "Encountered %s \"%s\" at token %d".formatted(where, token.text(), next));
    }

    private static List<Token> tokens(String query) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < query.length()) {
            char one = query.charAt(at);
            if (Character.isWhitespace(one) || one == ';') {
                at++;
            } else if (one == '\'') {
                at = quoted(query, at + 1, tokens);
            } else if ("<>=,()*".indexOf(one) >= 0) {
                boolean pair =
                        (one == '<' || one == '>')
                                && at + 1 < query.length()
                                && query.charAt(at + 1) == '=';
                tokens.add(new Token(query.substring(at, at + (pair ? 2 : 1)), false));
                at += pair ? 2 : 1;
            } else {
                int end = at;
                while (end < query.length()
                        && !Character.isWhitespace(query.charAt(end))
                        && "<>=,()*'".indexOf(query.charAt(end)) < 0) {
                    end++;
                }
                tokens.add(new Token(query.substring(at, end), false));
                at = end;
            }
        }
        return tokens;
    }

    /** A backslash escapes a quote and itself. */
    private static int quoted(String query, int from, List<Token> tokens) {
        StringBuilder text = new StringBuilder();
        int at = from;
        while (at < query.length() && query.charAt(at) != '\'') {
            if (query.charAt(at) == '\\' && at + 1 < query.length()) {
                at++;
            }
            text.append(query.charAt(at));
            at++;
        }
        if (at >= query.length()) {
            throw Fault.unparsableQuery("Lexical error: a text has no closing quote");
        }
        tokens.add(new Token(text.toString(), true));
        return at + 1;
    }
}
