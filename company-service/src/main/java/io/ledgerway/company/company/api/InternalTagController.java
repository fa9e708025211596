package io.ledgerway.company.company.api;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyCommandContext;
import io.ledgerway.company.company.CompanyRequest;
import io.ledgerway.company.company.Tags;
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

/** Lets other services tag a company; saying it again changes nothing. */
@RestController
class InternalTagController {

    private final CompanyCommandContext parts;

    InternalTagController(CompanyCommandContext parts) {
        this.parts = parts;
    }

    /** 409 when the company has as many tags as it may have. */
    @PutMapping("/internal/companies/{companyId}/tags")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void tag(@PathVariable CompanyId companyId, @RequestBody CompanyTag tag) {
        parts.transactions()
                .executeWithoutResult(_ -> {
                    Company company =
                            parts.store()
                                    .lock(companyId)
                                    .orElseThrow(() ->
                                            ApiException.notFound(
                                                    "No company was found with ID " + companyId));
                    Map<String, @Nullable String> tags = new HashMap<>(company.tags());
                    tags.put(tag.key(), tag.value());
                    if (tags.size() > Tags.MOST) {
                        throw ApiException.conflict(
                                "A company has at most %d tags.".formatted(Tags.MOST));
                    }
                    Company changed =
                            company.with(
                                    new CompanyRequest(null, null, tags, null, null, null, null)
                                            .over(company)
                                            .checked("TagCompany"));
                    if (changed.version() != company.version()) {
                        parts.store().save(changed);
                        parts.news().updated(changed);
                    }
                });
    }
}
