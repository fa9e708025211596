package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.VersionField;
import java.util.function.Supplier;
import org.springframework.ui.Model;

/** How settings without a version are saved that two people may edit at once. */
final class OptimisticSave {

    private OptimisticSave() {}

    /**
     * Saves what was typed, if what is there now is what the form was built from. When that is not
     * done the model says why, and has the mark of what is there now.
     *
     * @param seen the mark in the form
     */
    static boolean done(
            ApiResult<?> now, String seen, Model model, Supplier<? extends ApiResult<?>> save) {
        if (!now.isPresent()) {
            FlashMessages.showError(model, now);
            return false;
        }
        String mark = VersionField.mark(now.get());
        model.addAttribute("seen", mark);
        if (!mark.equals(seen)) {
            FlashMessages.conflict(model);
            return false;
        }
        ApiResult<?> saved = save.get();
        if (!saved.isPresent()) {
            FlashMessages.showError(model, saved);
        }
        return saved.isPresent();
    }
}
