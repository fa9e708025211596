package io.ledgerway.company.company.api;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyCommandContext;
import io.ledgerway.company.company.CompanyRequest;
import io.ledgerway.company.company.TagValidation;
import io.ledgerway.model.company.CompanyTag;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /internal/companies/{companyId}/tags}: lets other services set a tag of a company. */
@RestController
class InternalTagController {

    private final CompanyCommandContext context;

    InternalTagController(CompanyCommandContext context) {
        this.context = context;
    }

    /**
     * Sets a tag. Repeating the request has no effect. 409 if the company has too many tags, 422 if
     * it has the tag with another value, which stays.
     */
    @PutMapping("/internal/companies/{companyId}/tags")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void tag(@PathVariable CompanyId companyId, @RequestBody CompanyTag tag) {
        context.transactions()
                .executeWithoutResult(_ -> {
                    Company company =
                            context.companies()
                                    .lock(companyId)
                                    .orElseThrow(() ->
                                            ApiException.notFound(
                                                    "No company was found with ID " + companyId));
                    requireSameValue(company, tag);
                    Map<String, @Nullable String> tags = new HashMap<>(company.tags());
                    tags.put(tag.key(), tag.value());
                    if (tags.size() > TagValidation.MAX_TAGS) {
                        throw ApiException.conflict(
                                "A company has at most %d tags.".formatted(TagValidation.MAX_TAGS));
                    }
                    Company changed =
                            company.with(
                                    new CompanyRequest(null, null, tags, null, null, null, null)
                                            .withDefaultsOf(company)
                                            .checked("TagCompany"));
                    if (changed.version() != company.version()) {
                        context.companies().save(changed);
                        context.events().updated(company, changed);
                    }
                });
    }

    private static void requireSameValue(Company company, CompanyTag tag) {
        String present = company.tags().get(tag.key());
        if (present != null && !present.equals(tag.value())) {
            throw ApiException.of(
                    HttpStatus.UNPROCESSABLE_CONTENT,
                    "The company has another value of the tag %s.".formatted(tag.key()));
        }
    }
}
