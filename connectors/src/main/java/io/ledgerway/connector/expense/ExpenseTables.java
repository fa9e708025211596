package io.ledgerway.connector.expense;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The table of each platform, by platform key. */
final class ExpenseTables {

    static final Map<String, ExpenseRules> ALL = all();

    private ExpenseTables() {}

    private static Map<String, ExpenseRules> all() {
        var all = new LinkedHashMap<String, ExpenseRules>();
        all.put("trji", Trji.RULES);
        all.put("fbrh", Fbrh.RULES);
        all.put("akxx", Akxx.RULES);
        all.put("pqsw", Pqsw.RULES);
        all.put("qhyg", Qhyg.RULES);
        all.put("gbol", Gbol.RULES);
        all.put("mqjo", Mqjo.RULES);
        return Collections.unmodifiableMap(all);
    }
}
