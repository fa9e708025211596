package io.ledgerway.expense.receipt;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.concurrency.UploadLimitFilter;
import io.ledgerway.starter.error.ErrorResponseWriter;
import io.ledgerway.starter.idempotency.LongRunningRequests;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.util.regex.Pattern;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(PostedTransactionRepository.class)
class ReceiptConfiguration {

    private static final Pattern RECEIPT =
            Pattern.compile(
                    "/companies/[^/]+/sync/expenses/syncs/[^/]+/transactions/[^/]+/attachments");

    /** Uploads wait for the platform; a repeated file results in the same attachment. */
    @Bean
    LongRunningRequests slowReceipts() {
        return request -> RECEIPT.matcher(request.getRequestURI()).matches();
    }

    @Bean
    ClientConcurrencyLimiter receiptUploads(ReceiptProperties properties) {
        return new ClientConcurrencyLimiter(properties.maxConcurrent());
    }

    @Bean
    FilterRegistrationBean<UploadLimitFilter> receiptUploadLimit(
            ClientConcurrencyLimiter receiptUploads,
            MeterRegistry metrics,
            ErrorResponseWriter errors) {
        return UploadLimitFilter.register(
                UploadLimitFilter::isMultipart,
                receiptUploads,
                metrics.counter("ledgerway.receipts", "outcome", "refused"),
                errors);
    }

    @Bean
    ReceiptService receipts(
            InternalRestClientFactory internal,
            @Value("${ledgerway.services.sync}") URI syncService,
            MeterRegistry metrics,
            Clock clock) {
        return new ReceiptService(
                new ReceiptPostingClient(internal.create(ServiceName.SYNC, syncService)),
                metrics,
                clock);
    }
}
