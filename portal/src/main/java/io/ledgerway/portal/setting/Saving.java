package io.ledgerway.portal.setting;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.page.Seen;
import java.util.function.Supplier;
import org.springframework.ui.Model;

/** How settings without a version are saved that two people may edit at once. */
final class Saving {

    private Saving() {}

    /**
     * Saves what was typed, if what is there now is what the form was built from. When that is not
     * done the model says why, and has the mark of what is there now.
     *
     * @param seen the mark in the form
     */
    static boolean done(
            Answer<?> now, String seen, Model model, Supplier<? extends Answer<?>> save) {
        if (!now.isPresent()) {
            Outcome.refuse(model, now);
            return false;
        }
        String mark = Seen.mark(now.get());
        model.addAttribute("seen", mark);
        if (!mark.equals(seen)) {
            Outcome.conflict(model);
            return false;
        }
        Answer<?> saved = save.get();
        if (!saved.isPresent()) {
            Outcome.refuse(model, saved);
        }
        return saved.isPresent();
    }
}
