package io.ledgerway.webhook.process;

import java.util.regex.Pattern;

/**
 * A place where a process halts, found from the outside: by a statement that reaches the database
 * and a moment around it. The program itself knows nothing of it.
 *
 * @param moment when, seen from the statement
 * @param statement what the SQL contains, a regular expression
 */
record KillPoint(Moment moment, Pattern statement) {

    /** Only statements that changed or found something count. */
    enum Moment {
        /** The statement has been executed; its transaction is open. */
        IN_TRANSACTION,
        /** The transaction it was in is about to be committed. */
        BEFORE_COMMIT,
        /** The transaction it was in has just been committed. */
        AFTER_COMMIT
    }

    static KillPoint of(Moment moment, String statement) {
        return new KillPoint(moment, Pattern.compile(statement, Pattern.DOTALL));
    }

    /** As an order to a process. */
    String order() {
        return "kill " + moment + " " + statement;
    }

    static KillPoint parse(String order) {
        String[] words = order.split(" ", 3);
        return of(Moment.valueOf(words[1]), words[2]);
    }

    boolean concerns(String sql) {
        return statement.matcher(sql).find();
    }
}
