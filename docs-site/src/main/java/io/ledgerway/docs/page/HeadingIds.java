package io.ledgerway.docs.page;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Anchors of the headings of one page, by the rule of the usual forges. */
final class HeadingIds {

    private final Map<String, Integer> used = new HashMap<>();

    String of(String text) {
        String id =
                text.toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-');
        int count = used.merge(id, 1, Integer::sum);
        return count == 1 ? id : id + "-" + (count - 1);
    }
}
