package io.ledgerway.expense.categorymapping;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** API of a company's expense categories. */
@RestController
@Tag(name = "Expenses")
@RequestMapping("/companies/{companyId}/sync/expenses/categories")
class CategoryMappingController {

    private final CategoryMappingService categoryMappingService;
    private final CompanyDirectory companyDirectory;

    CategoryMappingController(
            CategoryMappingService categoryMappingService, CompanyDirectory companyDirectory) {
        this.categoryMappingService = categoryMappingService;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Returns the expense categories of a company and the account, tax rate and tracking categories
     * that were chosen for each, on the page of the mapping or by {@code setCategoryMapping}.
     */
    @Operation(summary = "Get the mapping of expense categories")
    @GetMapping
    CategoryMappingResponse getCategoryMapping(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return CategoryMappingResponse.of(categoryMappingService.of(companyId));
    }

    /**
     * Replaces the expense categories of a company. The page of the mapping shows them in this
     * order. A category without the ids of records keeps the records that were chosen for it.
     * Absent categories are removed.
     */
    @Operation(summary = "Replace the expense categories")
    @PostMapping
    CategoryMappingResponse setCategoryMapping(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody CategoryMappingRequest request) {
        Company company = companyDirectory.require(caller, companyId);
        categoryMappingService.save(company, request.checked());
        return CategoryMappingResponse.of(categoryMappingService.of(companyId));
    }
}
