package io.ledgerway.portal.page;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.ErrorBody;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.springframework.ui.Model;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Tells people what came of what they did. */
public final class Outcome {

    private Outcome() {}

    /** On the next page: that it is done, or why it is not. */
    public static void tell(RedirectAttributes next, Answer<?> answer, String done) {
        if (answer.isPresent()) {
            next.addFlashAttribute("notice", done);
        } else {
            next.addFlashAttribute("problem", problem(answer));
            next.addFlashAttribute("problemHelp", HelpPath.of(answer));
        }
    }

    /** On the form that is shown again. */
    public static void refuse(Model model, Answer<?> answer) {
        model.addAttribute("problem", problem(answer));
        model.addAttribute("problemHelp", HelpPath.of(answer));
    }

    /** Somebody else was quicker: what they did must not be undone unseen. */
    public static void conflict(Model model) {
        model.addAttribute(
                "problem",
                "Somebody else changed this after you opened it, so nothing was saved. Below is what"
                        + " you typed; saving it now replaces their change.");
    }

    /** The reason and the single complaints, each once. */
    private static String problem(Answer<?> answer) {
        Set<String> said = new LinkedHashSet<>();
        said.add(answer.getReason());
        ErrorBody refusal = answer.getRefusal();
        if (refusal != null) {
            refusal.items().stream()
                    .map(ErrorBody.Item::message)
                    .filter(Objects::nonNull)
                    .forEach(said::add);
        }
        return String.join(" ", said);
    }
}
