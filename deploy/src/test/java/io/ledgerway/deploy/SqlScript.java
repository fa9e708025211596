package io.ledgerway.deploy;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a migration into statements without parsing them.
 *
 * @param statements in their order
 */
record SqlScript(List<Statement> statements) {

    /**
     * One statement.
     *
     * @param comment the comments before and within it
     * @param text the statement in one line, with empty strings and function bodies
     */
    record Statement(String comment, String text) {}

    static SqlScript of(String sql) {
        return new SqlScript(new Reader(sql).all());
    }

    private static final class Reader {

        private final String sql;
        private final List<Statement> found = new ArrayList<>();
        private StringBuilder comment = new StringBuilder();
        private StringBuilder text = new StringBuilder();
        private int at;

        Reader(String sql) {
            this.sql = sql;
        }

        List<Statement> all() {
            while (at < sql.length()) {
                step();
            }
            end();
            return List.copyOf(found);
        }

        private void step() {
            char here = sql.charAt(at);
            if (sql.startsWith("--", at)) {
                comment.append(upTo("\n").substring(2).strip()).append('\n');
            } else if (sql.startsWith("/*", at)) {
                comment.append(upTo("*/")).append('\n');
            } else if (here == '\'') {
                at++;
                upTo("'");
                text.append("''");
            } else if (here == '$') {
                body();
            } else if (here == ';') {
                at++;
                end();
            } else {
                text.append(here);
                at++;
            }
        }

        /** Skips the text between {@code $$} or {@code $word$}. */
        private void body() {
            int close = sql.indexOf('$', at + 1);
            String tag = close < 0 ? "$" : sql.substring(at, close + 1);
            at += tag.length();
            if (tag.matches("\\$\\w*\\$")) {
                upTo(tag);
                text.append("''");
            }
        }

        private String upTo(String end) {
            int found = sql.indexOf(end, at);
            int stop = found < 0 ? sql.length() : found;
            String passed = sql.substring(at, stop);
            at = Math.min(sql.length(), stop + end.length());
            return passed;
        }

        private void end() {
            String one = text.toString().replaceAll("\\s+", " ").strip();
            if (!one.isEmpty()) {
                found.add(new Statement(comment.toString(), one));
                comment = new StringBuilder();
            }
            text = new StringBuilder();
        }
    }
}
