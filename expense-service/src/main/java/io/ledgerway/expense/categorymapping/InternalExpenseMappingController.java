package io.ledgerway.expense.categorymapping;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.CompanyDefaultsService;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.expense.ExpenseMapping;
import io.ledgerway.model.expense.ExpenseMappingChoices;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code /internal/companies/{companyId}/expense-mapping}: the page of the expense mapping, which
 * company-service shows.
 */
@RestController
@RequestMapping("/internal/companies/{companyId}/expense-mapping")
class InternalExpenseMappingController {

    private final ExpenseMappingQueries expenseMappingQueries;
    private final CategoryMappingService categoryMappingService;
    private final CompanyDefaultsService companyDefaultsService;
    private final CompanyDirectory companyDirectory;
    private final TransactionOperations transaction;

    InternalExpenseMappingController(
            ExpenseMappingQueries expenseMappingQueries,
            CategoryMappingService categoryMappingService,
            CompanyDefaultsService companyDefaultsService,
            CompanyDirectory companyDirectory,
            TransactionOperations transaction) {
        this.expenseMappingQueries = expenseMappingQueries;
        this.categoryMappingService = categoryMappingService;
        this.companyDefaultsService = companyDefaultsService;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
    }

    @GetMapping
    ExpenseMapping find(
            @PathVariable CompanyId companyId,
            @RequestParam(defaultValue = "") String supplier,
            @RequestParam(defaultValue = "") String customer) {
        company(companyId);
        return expenseMappingQueries.of(companyId, supplier, customer);
    }

    /** Stores the choices. Nothing is stored if one of them is invalid. */
    @PutMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void save(@PathVariable CompanyId companyId, @RequestBody ExpenseMappingChoices choices) {
        Company company = company(companyId);
        if (!company.clientId().equals(choices.clientId())) {
            throw ApiException.notFound("No company was found with ID " + companyId);
        }
        if (choices.categories().size() > CategoryMappingRequest.MAX_CATEGORIES) {
            throw ApiException.badRequest("There are too many categories");
        }
        List<MappedCategory> categories =
                choices.categories().stream()
                        .map(it -> new MappedCategory(it.id(), it.name(), it.choice()))
                        .toList();
        CompanyDefaults companyDefaults =
                new CompanyDefaults(
                        id(choices.bankAccountId()),
                        id(choices.supplierId()),
                        id(choices.customerId()));
        categoryMappingService.validate(company, categories);
        companyDefaultsService.validate(company, companyDefaults);
        transaction.executeWithoutResult(_ -> {
            // first: it locks the company, as every change of several of its tables does
            categoryMappingService.choose(company, categories);
            companyDefaultsService.store(company, companyDefaults);
        });
    }

    private Company company(CompanyId id) {
        return companyDirectory
                .findCompany(id)
                .orElseThrow(() -> ApiException.notFound("No company was found with ID " + id));
    }

    private static @Nullable String id(@Nullable String id) {
        return id == null || id.isBlank() ? null : id;
    }
}
