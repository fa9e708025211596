package example;

import io.ledgerway.sdk.ApiError;
import io.ledgerway.sdk.client.ApiException;
import io.ledgerway.sdk.model.Company;
import java.math.BigDecimal;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The pages. */
@Controller
class ExpenseController {

    private final Books books;

    ExpenseController(Books books) {
        this.books = books;
    }

    @GetMapping("/")
    String index(Model model) throws ApiException {
        Company company = books.company();
        model.addAttribute("linked", Books.isLinked(company));
        model.addAttribute("link", company.getRedirect());
        model.addAttribute("expenses", books.expenses());
        return "index";
    }

    @PostMapping("/expenses")
    String post(@RequestParam String merchant, @RequestParam BigDecimal amount)
            throws ApiException {
        books.post(merchant, amount);
        return "redirect:/";
    }

    @GetMapping("/expenses/{id}/proof")
    String proof(@PathVariable UUID id, Model model) throws ApiException {
        model.addAttribute("proof", books.proof(id));
        return "proof";
    }

    /** The reason and the correlation id, with which the operator finds the request in the logs. */
    @ExceptionHandler
    String refused(ApiException e, RedirectAttributes next) {
        ApiError error = ApiError.of(e);
        next.addFlashAttribute("problem", error.message() + " (" + error.correlationId() + ")");
        return "redirect:/";
    }

    @ExceptionHandler
    String notYet(IllegalStateException e, RedirectAttributes next) {
        next.addFlashAttribute("problem", e.getMessage());
        return "redirect:/";
    }
}
