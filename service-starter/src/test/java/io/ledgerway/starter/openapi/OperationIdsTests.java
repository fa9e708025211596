package io.ledgerway.starter.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationIdsTests {

    @ParameterizedTest
    @CsvSource({
        "find, Company, getCompany",
        "list, Company, listCompanies",
        "list, ApiKey, listApiKeys",
        "create, Connection, createConnection",
        "refreshAllData, DataRefresh, refreshAllData",
        "listAuditLog, AuditLog, listAuditLog"
    })
    void idConsistsOfVerbAndSubject(String handler, String subject, String id) {
        assertThat(HandlerOperationCustomizer.id(handler, subject)).isEqualTo(id);
    }
}
