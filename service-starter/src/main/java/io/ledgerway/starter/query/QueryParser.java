package io.ledgerway.starter.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Parses a query to its syntax tree, in time linear in the text. The grammar is in
 * docs/reference/query-language.md. {@code &&} binds tighter than {@code ||}; braces group, at most
 * {@value #NESTING_LIMIT} deep, which bounds the recursion.
 */
public final class QueryParser {

    /** Maximum depth of open braces. */
    static final int NESTING_LIMIT = 50;

    private final QueryScanner queryScanner;
    private int depth;

    private QueryParser(QueryScanner queryScanner) {
        this.queryScanner = queryScanner;
    }

    /**
     * Parses a query.
     *
     * @throws QueryException when the text is not a query; no other exception is thrown
     */
    public static Query parse(String text) {
        QueryParser parser = new QueryParser(new QueryScanner("query", text));
        parser.queryScanner.skipBlanks();
        Query query = parser.or();
        if (!parser.queryScanner.atEnd()) {
            throw parser.queryScanner.expected("&&, || or the end");
        }
        return query;
    }

    private Query or() {
        List<Query> parts = parts(this::and, queryScanner::acceptOr);
        return parts.size() == 1 ? parts.getFirst() : new Query.Or(parts);
    }

    private Query and() {
        List<Query> parts = parts(this::primary, queryScanner::acceptAnd);
        return parts.size() == 1 ? parts.getFirst() : new Query.And(parts);
    }

    private static List<Query> parts(Supplier<Query> part, BooleanSupplier more) {
        List<Query> parts = new ArrayList<>();
        do {
            parts.add(part.get());
        } while (more.getAsBoolean());
        return parts;
    }

    private Query primary() {
        int open = queryScanner.position();
        if (!queryScanner.accept("{")) {
            return condition();
        }
        if (++depth > NESTING_LIMIT) {
            throw queryScanner.malformed(
                    open, "More than %d open braces.".formatted(NESTING_LIMIT));
        }
        Query inner = or();
        if (!queryScanner.accept("}")) {
            throw queryScanner.expected("&&, || or }");
        }
        depth--;
        return inner;
    }

    private Query condition() {
        int start = queryScanner.position();
        List<String> path = new ArrayList<>();
        do {
            path.add(queryScanner.readName());
        } while (queryScanner.acceptDot());
        queryScanner.skipBlanks();
        int sign = queryScanner.position();
        Operator operator = queryScanner.readOperator("= != ~ > < >= <=");
        int right = queryScanner.position();
        Literal value = queryScanner.readValue();
        return new Query.Condition(path, operator, value, new Query.Position(start, sign, right));
    }
}
