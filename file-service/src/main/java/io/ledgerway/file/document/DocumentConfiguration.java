package io.ledgerway.file.document;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(DocumentRepository.class)
class DocumentConfiguration {}
