package io.ledgerway.expense.proof;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** API of proofs. */
@RestController
@Tag(name = "Expenses")
@RequestMapping("/companies/{companyId}/sync/expenses/transactions/{transactionId}/proof")
class ProofController {

    private final ProofRepository proofs;
    private final CompanyDirectory companyDirectory;

    ProofController(ProofRepository proofs, CompanyDirectory companyDirectory) {
        this.proofs = proofs;
        this.companyDirectory = companyDirectory;
    }

    /** Returns the proof of the transaction's latest posting. */
    @Operation(summary = "Get the proof of a transaction")
    @GetMapping
    Proof find(Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID transactionId) {
        companyDirectory.require(caller, companyId);
        return proofs.find(companyId, transactionId)
                .orElseThrow(() ->
                        ApiException.notFound("There is no proof of transaction " + transactionId));
    }
}
