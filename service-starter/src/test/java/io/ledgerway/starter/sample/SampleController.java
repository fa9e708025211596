package io.ledgerway.starter.sample;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class SampleController {

    record Part(@NotBlank String name, BigDecimal amount) {}

    enum Kind {
        FIRST,
        SECOND
    }

    record Order(
            @NotBlank String name,
            @Valid List<Part> parts,
            @Nullable Kind kind,
            @Nullable Map<String, String> tags,
            @Nullable Integer count,
            @Nullable Boolean express) {}

    @GetMapping("/orders/{id}")
    Map<String, Object> one(@PathVariable CompanyId id) {
        return Map.of(
                "id",
                id,
                "amount",
                new BigDecimal("1E+3"),
                "at",
                Instant.parse("2026-01-02T03:04:05Z"));
    }

    @PostMapping("/orders")
    Order create(@RequestBody @Valid Order order) {
        return order;
    }

    @PostMapping("/orders/optional")
    Map<String, Object> optional(@RequestBody(required = false) @Nullable Order order) {
        return Map.of("body", order != null);
    }

    @GetMapping("/orders")
    Page<String> list(PageRequest page) {
        return Page.of(page, List.of(String.valueOf(page.query())), 250);
    }

    @GetMapping("/me")
    Caller me(Caller caller) {
        return caller;
    }

    @GetMapping("/numbers")
    int number(@RequestParam @Max(5) int number) {
        return number;
    }

    @GetMapping({"/internal/references/things", "/link/things"})
    Map<String, String> things() {
        return Map.of();
    }

    @GetMapping("/fail/{how}")
    String fail(@PathVariable String how) throws Exception {
        throw switch (how) {
            case "conflict" -> ApiException.conflict("Busy.", Duration.ofSeconds(7));
            case "database" -> new DataAccessResourceFailureException("secret host");
            case "status" -> new ResponseStatusException(HttpStatus.GONE, "No more.");
            default -> new IllegalStateException("secret detail");
        };
    }
}
