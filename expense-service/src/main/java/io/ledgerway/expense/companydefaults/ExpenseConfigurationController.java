package io.ledgerway.expense.companydefaults;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** API of a company's expense configuration. */
@RestController
@Tag(name = "Expenses")
@RequestMapping("/companies/{companyId}/sync/expenses/config")
class ExpenseConfigurationController {

    private final CompanyDefaultsLookup companyDefaultsLookup;
    private final CompanyDefaultsService companyDefaultsService;
    private final ConfigurationDrift configurationDrift;
    private final AccountingConnections connections;
    private final CompanyDirectory companyDirectory;

    ExpenseConfigurationController(
            CompanyDefaultsLookup companyDefaultsLookup,
            CompanyDefaultsService companyDefaultsService,
            ConfigurationDrift configurationDrift,
            AccountingConnections connections,
            CompanyDirectory companyDirectory) {
        this.companyDefaultsLookup = companyDefaultsLookup;
        this.companyDefaultsService = companyDefaultsService;
        this.configurationDrift = configurationDrift;
        this.connections = connections;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Returns the bank account, supplier and customer that are used where a transaction has none. A
     * member without a default is an empty object.
     */
    @Operation(summary = "Get the expense configuration")
    @GetMapping
    ExpenseConfigurationResponse getExpenseConfiguration(
            Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return response(companyId);
    }

    /**
     * Replaces all defaults; absent members are removed. Each id must belong to a synced, active
     * record, and the bank account must be an account of type bank; ids of data types that were
     * never synced are not checked. Let the user of your application choose all three defaults:
     * without them transactions can fail.
     */
    @Operation(summary = "Replace the expense configuration")
    @PostMapping
    ExpenseConfigurationResponse setExpenseConfiguration(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody ExpenseConfigurationRequest expenseConfigurationRequest) {
        Company company = companyDirectory.require(caller, companyId);
        companyDefaultsService.save(company, expenseConfigurationRequest.defaults());
        return response(companyId);
    }

    private ExpenseConfigurationResponse response(CompanyId company) {
        return ExpenseConfigurationResponse.of(
                companyDefaultsLookup.of(company),
                connections
                        .linkedInReplica(company)
                        .map(it -> configurationDrift.of(company, it.id()))
                        .orElse(List.of()));
    }

    /** Request body; member names are case-insensitive and every member is optional. */
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
    @Schema(name = "ExpenseConfigurationRequest")
    record ExpenseConfigurationRequest(
            @Nullable Chosen bankAccount, @Nullable Chosen supplier, @Nullable Chosen customer) {

        private CompanyDefaults defaults() {
            return new CompanyDefaults(id(bankAccount), id(supplier), id(customer));
        }

        private static @Nullable String id(@Nullable Chosen chosen) {
            String id = chosen == null ? null : chosen.id();
            return id == null || id.isBlank() ? null : id;
        }
    }

    /** Reference to a record of the accounting platform. */
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
    @Schema(name = "ExpenseConfigurationReferenceRequest")
    record Chosen(@Nullable String id) {}
}
