package io.ledgerway.webhook.process;

import java.util.regex.Pattern;

/**
 * A point at which a process halts, defined from outside by a statement and a moment relative to
 * it. The service does not contain kill points.
 *
 * @param moment moment relative to the statement
 * @param statement regular expression for the SQL
 */
record KillPoint(KillMoment moment, Pattern statement) {

    /** Only statements with affected or returned rows count. */
    enum KillMoment {
        /** The statement was executed; its transaction is open. */
        IN_TRANSACTION,
        /** Its transaction is about to commit. */
        BEFORE_COMMIT,
        /** Its transaction has committed. */
        AFTER_COMMIT
    }

    static KillPoint of(KillMoment moment, String statement) {
        return new KillPoint(moment, Pattern.compile(statement, Pattern.DOTALL));
    }

    /** As a command for a process. */
    String order() {
        return "kill " + moment + " " + statement;
    }

    static KillPoint parse(String order) {
        String[] words = order.split(" ", 3);
        return of(KillMoment.valueOf(words[1]), words[2]);
    }

    boolean concerns(String sql) {
        return statement.matcher(sql).find();
    }
}
