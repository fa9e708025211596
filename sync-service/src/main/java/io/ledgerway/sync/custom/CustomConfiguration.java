package io.ledgerway.sync.custom;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({CustomRecordQueries.class, CustomRecordRepository.class, CustomTypeRepository.class})
class CustomConfiguration {}
