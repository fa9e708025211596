package io.ledgerway.portal.word;

import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Puts the words where templates find them. */
@ControllerAdvice
class WordAdvice {

    @ModelAttribute("words")
    Words words() {
        return new Words();
    }
}
