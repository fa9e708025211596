package io.ledgerway.portal.developer;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Page with links to the API reference. */
@Controller
class ReferenceController {

    @GetMapping("/portal/developers/reference")
    String show() {
        return "developer/reference";
    }
}
