package io.ledgerway.sandbox.xero.api;

import io.ledgerway.sandbox.files.Attachments;
import io.ledgerway.sandbox.files.PrintedDocuments;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.xero.access.XeroLimits;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.ObjectMapper;

/** Beans of the accounting API. */
@Configuration(proxyBeanMethods = false)
class XeroApiConfiguration {

    @Bean
    XeroReader xeroReader(XeroRecords records, XeroLimits limits, ObjectMapper json) {
        return new XeroReader(records, limits, json);
    }

    @Bean
    XeroFiles xeroFiles(
            Attachments attachments, PrintedDocuments printed, RecordQueries recordQueries) {
        return new XeroFiles(attachments, printed, recordQueries);
    }
}
