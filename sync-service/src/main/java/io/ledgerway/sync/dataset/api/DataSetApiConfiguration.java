package io.ledgerway.sync.dataset.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({DataSetQueries.class, DataStatusQueries.class, PortalDataSetQueries.class})
class DataSetApiConfiguration {}
