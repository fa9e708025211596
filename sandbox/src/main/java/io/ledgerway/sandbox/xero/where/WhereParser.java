package io.ledgerway.sandbox.xero.where;

import io.ledgerway.sandbox.xero.where.WhereFilter.And;
import io.ledgerway.sandbox.xero.where.WhereFilter.Comparison;
import io.ledgerway.sandbox.xero.where.WhereFilter.Condition;
import io.ledgerway.sandbox.xero.where.WhereFilter.Or;
import io.ledgerway.sandbox.xero.where.WhereFilter.TextMatch;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parser of the parameter {@code where}: comparisons joined by AND and OR, with texts, numbers,
 * {@code DateTime(2026,1,31)}, {@code Guid("…")}, {@code true}, {@code null}, and the functions
 * Contains, StartsWith and EndsWith.
 */
final class WhereParser {

    private static final Pattern TOKEN =
            Pattern.compile(
                    "\\s*(?:(\"[^\"]*\")|(>=|<=|==|!=|&&|\\|\\||[()<>=,])|([A-Za-z_][A-Za-z0-9_.]*)|(-?\\d+(?:\\.\\d+)?))");
    private static final Set<String> FUNCTIONS = Set.of("contains", "startswith", "endswith");

    private static final int MAX_DEPTH = 50;

    private final List<String> tokens = new ArrayList<>();
    private int next;
    private int depth;

    WhereParser(String text) {
        Matcher matcher = TOKEN.matcher(text);
        int at = 0;
        while (at < text.length() && !text.substring(at).isBlank()) {
            if (!matcher.find(at) || matcher.start() != at) {
                throw invalid(text.substring(at));
            }
            tokens.add(matcher.group().strip());
            at = matcher.end();
        }
    }

    Condition parse() {
        Condition all = either();
        if (next < tokens.size()) {
            throw invalid(tokens.get(next));
        }
        return all;
    }

    private Condition either() {
        List<Condition> parts = new ArrayList<>(List.of(both()));
        while (takes("||", "OR")) {
            parts.add(both());
        }
        return parts.size() == 1 ? parts.getFirst() : new Or(parts);
    }

    private Condition both() {
        List<Condition> parts = new ArrayList<>(List.of(single()));
        while (takes("&&", "AND")) {
            parts.add(single());
        }
        return parts.size() == 1 ? parts.getFirst() : new And(parts);
    }

    private Condition single() {
        if (takes("(", "(")) {
            depth++;
            if (depth > MAX_DEPTH) {
                throw invalid("(");
            }
            Condition inner = either();
            expect(")");
            depth--;
            return inner;
        }
        String path = take();
        if (!path.matches("[A-Za-z_][A-Za-z0-9_.]*")) {
            throw invalid(path);
        }
        path = path.replace(".ToString", "").replaceAll("\\.(ToLower|ToUpper)$", "");
        if (takes("(", "(")) {
            if (takes(")", ")")) { // Name.ToLower()
                return afterPath(path);
            }
            int dot = path.lastIndexOf('.');
            String function = path.substring(dot + 1).toLowerCase(Locale.ROOT);
            String text = unquoted(take());
            expect(")");
            if (dot < 0 || !FUNCTIONS.contains(function)) {
                throw invalid(path);
            }
            boolean wanted = !takes("==", "=") || truth();
            return new TextMatch(path.substring(0, dot), function, text, wanted);
        }
        return afterPath(path);
    }

    private Condition afterPath(String path) {
        String operator = next < tokens.size() ? tokens.get(next) : "";
        if (operator.matches("==|=|!=|>=|<=|>|<")) {
            next++;
            return new Comparison(path, operator.equals("=") ? "==" : operator, value());
        }
        return new Comparison(path, "==", true);
    }

    private @Nullable Object value() {
        String token = take();
        if (token.startsWith("\"")) {
            return unquoted(token);
        }
        if (token.matches("-?\\d+(\\.\\d+)?")) {
            return new BigDecimal(token);
        }
        return switch (token.toLowerCase(Locale.ROOT)) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            case "guid" -> {
                expect("(");
                String text = unquoted(take());
                expect(")");
                yield text;
            }
            case "datetime" -> dateTime();
            case "datetime.parse" -> {
                expect("(");
                String text = unquoted(take());
                expect(")");
                yield XeroDates.instant(text).orElseThrow(() -> invalid(text));
            }
            default -> throw invalid(token);
        };
    }

    private boolean truth() {
        if (value() instanceof Boolean truth) {
            return truth;
        }
        throw invalid(tokens.get(next - 1));
    }

    private Instant dateTime() {
        expect("(");
        List<Integer> parts = new ArrayList<>();
        do {
            String part = take();
            if (!part.matches("\\d{1,4}")) {
                throw invalid(part);
            }
            parts.add(Integer.valueOf(part));
        } while (takes(",", ","));
        expect(")");
        while (parts.size() < 6) {
            parts.add(0);
        }
        try {
            return LocalDateTime.of(
                            parts.get(0),
                            parts.get(1),
                            parts.get(2),
                            parts.get(3),
                            parts.get(4),
                            parts.get(5))
                    .toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw invalid("DateTime" + parts);
        }
    }

    private boolean takes(String token, String word) {
        if (next < tokens.size()
                && (tokens.get(next).equals(token) || tokens.get(next).equalsIgnoreCase(word))) {
            next++;
            return true;
        }
        return false;
    }

    private String take() {
        if (next >= tokens.size()) {
            throw invalid("the end");
        }
        return tokens.get(next++);
    }

    private void expect(String token) {
        String found = take();
        if (!found.equals(token)) {
            throw invalid(found);
        }
    }

    private static String unquoted(String token) {
        if (token.length() < 2 || !token.startsWith("\"")) {
            throw invalid(token);
        }
        return token.substring(1, token.length() - 1);
    }

    private static XeroError invalid(String at) {
        return XeroError.query("Operator or operand expected at '%s'".formatted(at.strip()));
    }
}
