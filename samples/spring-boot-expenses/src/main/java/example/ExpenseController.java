package example;

import io.ledgerway.sdk.ApiError;
import io.ledgerway.sdk.client.ApiException;
import io.ledgerway.sdk.model.Company;
import jakarta.servlet.http.HttpServletRequest;
import java.math.BigDecimal;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
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
    ModelAndView refused(ApiException e, HttpServletRequest request, RedirectAttributes next) {
        ApiError error = ApiError.of(e);
        return shown(error.message() + " (" + error.correlationId() + ")", request, next);
    }

    @ExceptionHandler
    ModelAndView notYet(
            IllegalStateException e, HttpServletRequest request, RedirectAttributes next) {
        return shown(String.valueOf(e.getMessage()), request, next);
    }

    /** A form leads to the first page. A page that fails must not: it can be the first page. */
    private static ModelAndView shown(
            String problem, HttpServletRequest request, RedirectAttributes next) {
        if (request.getMethod().equals("POST")) {
            next.addFlashAttribute("problem", problem);
            return new ModelAndView("redirect:/");
        }
        return new ModelAndView("problem", Map.of("problem", problem), HttpStatus.BAD_GATEWAY);
    }
}
