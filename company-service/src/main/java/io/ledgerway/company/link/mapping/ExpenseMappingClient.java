package io.ledgerway.company.link.mapping;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.expense.ExpenseMapping;
import io.ledgerway.model.expense.ExpenseMappingChoices;
import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads and saves the expense mapping at expense-service. */
class ExpenseMappingClient {

    private static final Logger log = LoggerFactory.getLogger(ExpenseMappingClient.class);
    private static final String PATH = "/internal/companies/{company}/expense-mapping";

    private final RestClient http;
    private final JsonMapper json;

    ExpenseMappingClient(RestClient http, JsonMapper json) {
        this.http = http;
        this.json = json;
    }

    /** Result of saving the choices. */
    sealed interface SaveResult {

        /** The choices are stored. */
        record Saved() implements SaveResult {}

        /**
         * Nothing was stored.
         *
         * @param items members that are wrong, such as {@code supplier.id}; empty if unknown
         */
        record Refused(List<String> items) implements SaveResult {

            public Refused {
                items = List.copyOf(items);
            }
        }

        /** Nothing was stored; a later attempt may succeed. */
        record Unavailable() implements SaveResult {}
    }

    /** Returns the page of a company; empty while expense-service is unavailable. */
    Optional<ExpenseMapping> find(CompanyId company, String supplier, String customer) {
        try {
            return Optional.ofNullable(
                    http.get()
                            .uri(
                                    PATH + "?supplier={supplier}&customer={customer}",
                                    company,
                                    supplier,
                                    customer)
                            .retrieve()
                            .body(ExpenseMapping.class));
        } catch (RestClientException e) {
            log.warn(
                    "The expense mapping of company {} could not be loaded from expense-service: {}",
                    company,
                    e.toString());
            return Optional.empty();
        }
    }

    SaveResult save(CompanyId company, ExpenseMappingChoices choices) {
        try {
            return Objects.requireNonNull(
                    http.put()
                            .uri(PATH, company)
                            .body(choices)
                            .exchange((_, response) -> {
                                HttpStatusCode status = response.getStatusCode();
                                if (status.is2xxSuccessful()) {
                                    return new SaveResult.Saved();
                                }
                                return status.value() == 400
                                        ? refused(response.getBody().readAllBytes())
                                        : new SaveResult.Unavailable();
                            }));
        } catch (RestClientException e) {
            log.warn(
                    "The expense mapping of company {} was not saved by expense-service: {}",
                    company,
                    e.toString());
            return new SaveResult.Unavailable();
        }
    }

    private SaveResult refused(byte[] body) {
        try {
            return new SaveResult.Refused(items(json.readValue(body, ErrorBody.class)));
        } catch (JacksonException e) {
            return new SaveResult.Refused(List.of());
        }
    }

    private static List<String> items(@Nullable ErrorBody body) {
        ErrorBody.Validation validation = body == null ? null : body.validation();
        List<ErrorBody.Item> errors = validation == null ? null : validation.errors();
        return errors == null
                ? List.of()
                : errors.stream()
                        .map(ErrorBody.Item::itemId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
    }
}
